/** What a player signs up with. */
export interface Account {
  readonly email: string;
  readonly password: string;
  readonly username: string;
}
