import { useEffect, useState } from 'react';

/** False at first; true once the component has been there for that long. */
export function useAfter(ms: number): boolean {
  const [isAfter, setIsAfter] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsAfter(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isAfter;
}
