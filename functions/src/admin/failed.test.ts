import { expect, it } from 'vitest';

import { mendOf } from './failed.ts';

it.each([
  ['Could not load the default credentials. Browse to https://cloud', /application-default login/],
  ['invalid_grant: reauth related error (invalid_rapt)', /application-default login/],
  [
    'request to https://oauth2.googleapis.com/token failed, reason: getaddrinfo ENOTFOUND',
    /online/,
  ],
  ['connect ECONNREFUSED 127.0.0.1:4056', /stack on that port/],
  ['7 PERMISSION_DENIED: Missing or insufficient permissions.', /a role in the project/],
  [
    'Credential implementation provided to initializeApp() has insufficient permission to access the requested resource.',
    /a role in the project/,
  ],
  ['a@b.example does not have storage.objects.list access to the bucket', /a role in the project/],
  ['14 UNAVAILABLE: Connection dropped', /again in a minute/],
  ['10 ABORTED: Too much contention on these documents.', /again in a minute/],
  ['14 UNAVAILABLE: Name resolution failed for target dns:firestore.googleapis.com', /online/],
  ['request to https://oauth2.googleapis.com/token failed, reason: read ECONNRESET', /online/],
  ['request failed, reason: certificate is not yet valid', /clock/],
])('says what mends "%s"', (message, mend) => {
  expect(mendOf(message)).toMatch(mend);
});

it('says nothing of what the command says itself', () => {
  expect(mendOf('There is no player Ann.')).toBeUndefined();
  expect(
    mendOf('7 PERMISSION_DENIED: Cloud Firestore API has not been used in project 1 before'),
  ).toBeUndefined();
});
