/** The local stack's project has this name alone. */
export const PROJECT_ID: string =
  import.meta.env.MODE === 'local-stack'
    ? 'demo-habit-rivals'
    : import.meta.env.VITE_FIREBASE_PROJECT_ID;
