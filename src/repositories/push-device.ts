/** This device's address at Firebase Cloud Messaging, which needs the player's permission. */
export interface PushDevice {
  /** The token that pushes are sent to; registers the device when it has none. */
  getToken(): Promise<string>;
  /** Makes the token worthless, so that nothing sent to it arrives any more. */
  deleteToken(): Promise<void>;
}
