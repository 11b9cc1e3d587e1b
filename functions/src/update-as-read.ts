import { GrpcStatus, type QueryDocumentSnapshot, type UpdateData } from 'firebase-admin/firestore';

/**
 * Updates a document that is still as it was read.
 * @returns whether it was: false where somebody has written or deleted it in the meantime
 */
export async function updateAsRead(
  { ref, updateTime }: QueryDocumentSnapshot,
  fields: UpdateData<object>,
): Promise<boolean> {
  try {
    await ref.update(fields, { lastUpdateTime: updateTime });
    return true;
  } catch (error) {
    if (hasChanged(error)) return false;
    throw error;
  }
}

/** What Firestore answers to a write for a document that is not any more as it was read. */
function hasChanged(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === GrpcStatus.FAILED_PRECONDITION || code === GrpcStatus.NOT_FOUND;
}
