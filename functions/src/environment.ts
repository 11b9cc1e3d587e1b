/** Whether the Functions emulator runs this: there is neither FCM nor App Check there. */
export const isEmulated = process.env['FUNCTIONS_EMULATOR'] === 'true';
