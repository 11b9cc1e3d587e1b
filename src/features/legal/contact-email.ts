/**
 * Where requests about personal data go (D175). A production build without it does not come into
 * being; everything else shows an address that reaches nobody.
 */
export const CONTACT_EMAIL: string =
  import.meta.env.MODE === 'production'
    ? import.meta.env.VITE_CONTACT_EMAIL
    : 'privacy@habit-rivals.example';
