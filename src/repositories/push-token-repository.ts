/** The device that pushes go to: `fcmTokens/{uid}` and its copy on the personal record (D79). */
export interface PushTokenRepository {
  /** The player's own token; `false` when there is none. */
  getToken(userId: string): Promise<string | false>;
  /** `false` takes the device off, for example on logout. */
  saveToken(userId: string, token: string | false): Promise<void>;
}
