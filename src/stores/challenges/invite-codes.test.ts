import { beforeEach, expect, it } from 'vitest';
import { PRODUCT } from '../../lib/product.ts';
import { newInviteCode } from '../../schema/invite-code.ts';
import { keptAppState, removeAppState } from '../device/app-state.ts';
import { keptInviteCode } from './invite-codes.ts';

beforeEach(() => {
  removeAppState();
});

it('is the same for a retry', () => {
  expect(keptInviteCode('b1')).toBe(keptInviteCode('b1'));
});

it('is kept at once, where another tab finds it', () => {
  const code = keptInviteCode('b1');
  expect(keptAppState().inviteCodes).toEqual({ b1: code });
});

it('is the one that another tab has made since this one was opened', () => {
  const code = newInviteCode();
  localStorage.setItem(PRODUCT, JSON.stringify({ state: { inviteCodes: { b1: code } } }));
  expect(keptInviteCode('b1')).toBe(code);
});

it('leaves those of other battles that another tab has made', () => {
  const code = newInviteCode();
  localStorage.setItem(PRODUCT, JSON.stringify({ state: { inviteCodes: { b1: code } } }));
  const other = keptInviteCode('b2');
  expect(keptAppState().inviteCodes).toEqual({ b1: code, b2: other });
});
