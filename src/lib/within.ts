/** What `answer` resolves with, or undefined when it has not by then; its rejection passes through. */
export async function within<Answer>(
  limitMs: number,
  answer: Promise<Answer>,
): Promise<Answer | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), limitMs);
  });
  try {
    return await Promise.race([answer, silence]);
  } finally {
    clearTimeout(timer);
  }
}
