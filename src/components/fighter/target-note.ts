import type { TargetDefinition } from '../../domain/index.ts';

/** What stands under a target's title: its description, and that it asks for a photo. */
export function targetNote({ description, isPhotoRequired }: TargetDefinition): string | undefined {
  const parts = [description, isPhotoRequired ? 'Needs a photo.' : ''].filter(Boolean);
  return parts.length > 0 ? parts.join(' ') : undefined;
}
