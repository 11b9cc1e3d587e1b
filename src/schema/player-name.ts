import { z } from './zod.ts';

/** Who somebody is, where nothing else about them is stored. */
export const playerNameSchema = z.object({ id: z.string(), username: z.string() });
