import { useEffect } from 'react';
import { type StorageTrouble, useStorageTrouble } from '../lib/storage-trouble.ts';
import { showToast } from '../stores/screen/toasts.ts';

const NOTICES: Readonly<Record<StorageTrouble, string>> = {
  missing: 'This browser keeps nothing: what is not sent is lost when you close it.',
  silent:
    'The storage of this phone does not answer: you may have to log in again, and what is not sent is lost when you close the app.',
  full: 'The storage of this phone is full: what is not sent is lost when you close the app.',
};

/** Long enough for a sentence that nobody expects. */
const NOTICE_MS = 15_000;

/** Says it when this browser stops keeping what it is given. */
export function useStorageNotice(): void {
  const trouble = useStorageTrouble();
  useEffect(() => {
    if (trouble) showToast(NOTICES[trouble], 'info', { durationMs: NOTICE_MS });
  }, [trouble]);
}
