import { isolatedText, type TargetDefinition } from '../../domain/index.ts';
import type { TargetPhoto } from './target-photo.ts';

/**
 * What stands under a target's title: its description, what is to be said about its photo, and that its
 * entry came late (D109); undefined for nothing.
 */
export function targetNote(
  { description, isPhotoRequired }: TargetDefinition,
  photo: TargetPhoto | undefined,
  isLate: boolean | undefined,
): string | undefined {
  const wanted = isPhotoRequired && !photo?.onView ? 'Needs a photo.' : '';
  const late = isLate ? 'Sent late.' : '';
  const ours = [photo?.note ?? wanted, late].filter(Boolean).join(' ');
  if (description === '' || ours === '') return description || ours || undefined;
  return `${isolatedText(description)} ${ours}`;
}
