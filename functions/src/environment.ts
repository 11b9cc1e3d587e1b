/** Whether the Functions emulator runs this: there is no FCM there, and App Check is not set up. */
export const isEmulated = process.env['FUNCTIONS_EMULATOR'] === 'true';
