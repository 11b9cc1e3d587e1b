import { useEffect, useState } from 'react';
import {
  DEFAULT_PASSWORD_POLICY,
  type PasswordPolicy,
} from '../../repositories/password-policy.ts';
import { useRepositories } from '../../stores/connection/repositories-context.ts';

/** What a new password has to be like, before anybody types one; the least of it until the server is heard. */
export function usePasswordHint(): string {
  const { accounts } = useRepositories();
  const [policy, setPolicy] = useState(DEFAULT_PASSWORD_POLICY);

  useEffect(() => {
    // Offline: the server says it when the form is sent (D130).
    accounts.getPasswordPolicy().then(setPolicy, () => undefined);
  }, [accounts]);

  return hintOf(policy);
}

function hintOf({ minLength, maxLength, parts }: PasswordPolicy): string {
  const length = maxLength === null ? `At least ${minLength}` : `${minLength} to ${maxLength}`;
  const list = new Intl.ListFormat('en').format(parts.map((part) => `a ${part}`));
  return parts.length === 0 ? `${length} characters.` : `${length} characters, with ${list}.`;
}
