/** Where the Cloud Functions run (D150): the one place for the app and for the functions. */
export const FUNCTIONS_REGION = 'us-central1';

/** How long a call may take before it counts as failed, in seconds (spec section 9). */
export const CALLABLE_TIMEOUT_SECONDS = 70;
