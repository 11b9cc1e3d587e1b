import { useEffect, useState } from 'react';

/** True once that has been so for that many milliseconds: since the component is there, or since `isSo`. */
export function useAfter(ms: number, isSo = true): boolean {
  const [isAfter, setIsAfter] = useState(false);
  useEffect(() => {
    if (!isSo) return undefined;
    const timer = setTimeout(() => setIsAfter(true), ms);
    return () => {
      clearTimeout(timer);
      setIsAfter(false);
    };
  }, [ms, isSo]);
  return isSo && isAfter;
}
