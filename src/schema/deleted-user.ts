/** `deletedUsers/{uid}`: empty and never readable; whoever has one can create no profile again (D139). */
export const deletedUserPath = (userId: string): string => `deletedUsers/${userId}`;
