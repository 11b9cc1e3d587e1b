const MOST_REMEMBERED = 1_000;

/** The same function, which remembers its last answers, up to a thousand of them. */
export function remembered<Key extends string | number, Answer>(
  find: (key: Key) => Answer,
): (key: Key) => Answer {
  const known = new Map<Key, { readonly answer: Answer }>();
  return (key) => {
    const kept = known.get(key);
    if (kept) return kept.answer;
    if (known.size >= MOST_REMEMBERED) known.clear();
    const answer = find(key);
    known.set(key, { answer });
    return answer;
  };
}
