import type { SpokenNode } from '../e2e/spoken-screen.ts';

/** How a phone's browser is set up before it starts. */
export interface Setup {
  readonly isDark?: boolean;
  readonly isPrivate?: boolean;
  /** Cookies, local storage and databases are forbidden. */
  readonly isStorageDenied?: boolean;
}

/** The little that every engine's own way of being driven must offer; all else is built on it. */
export interface Browser {
  readonly name: string;
  readonly goTo: (url: string) => Promise<void>;
  readonly reload: () => Promise<void>;
  readonly back: () => Promise<void>;
  /** Calls the function that the source describes in the page, with JSON as its arguments and result. */
  readonly call: (source: string, args: readonly unknown[]) => Promise<unknown>;
  /** A press of the engine's own at that point of the screen, in CSS pixels. */
  readonly tap: (x: number, y: number) => Promise<void>;
  /** Key by key into what has the focus. */
  readonly type: (text: string) => Promise<void>;
  /** What a screen reader is told of the page, where the driver lets one ask for it. */
  readonly heard?: () => Promise<readonly SpokenNode[]>;
  readonly picture: () => Promise<Buffer>;
  readonly close: () => Promise<void>;
}

export const SCREEN = { width: 390, height: 844 } as const;
