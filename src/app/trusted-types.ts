/**
 * The page's content security policy asks for Trusted Types: text that would become markup, and
 * addresses that would become scripts, have to pass here. Nothing of ours needs either; three
 * libraries do.
 */

declare global {
  /** TypeScript does not know them yet. */
  interface Window {
    readonly trustedTypes?: {
      readonly defaultPolicy: object | null;
      createPolicy(name: 'default', rules: typeof RULES): unknown;
    };
  }
}

/** What App Check and Analytics load where they are switched on; the policy's script-src says the same. */
const SCRIPTS_OF_OTHERS = [
  'https://www.google.com/recaptcha/',
  'https://www.gstatic.com/recaptcha/',
  'https://www.googletagmanager.com/',
];

const RULES = {
  /** react-colorful fills a style element this way. No text becomes an element: what opens a tag is escaped. */
  createHTML: (text: string): string => text.replaceAll('<', '%3C'),

  /** The service worker, and what the list above names. */
  createScriptURL(address: string): string {
    const { href, origin } = new URL(address, location.href);
    if (origin === location.origin) return href;
    if (SCRIPTS_OF_OTHERS.some((start) => href.startsWith(start))) return href;
    throw new TypeError(`No script comes from ${origin}.`);
  },
};

/**
 * To be called before anything else runs; browsers without Trusted Types rely on the rest of the policy. Where a script
 * that its player has on every page (an extension's) was first, there can be no second one, and the app goes by that.
 */
export function guardScriptSinks({ trustedTypes }: Pick<Window, 'trustedTypes'> = window): void {
  if (!trustedTypes?.defaultPolicy) trustedTypes?.createPolicy('default', RULES);
}
