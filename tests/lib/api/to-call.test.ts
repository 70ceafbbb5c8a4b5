import { expect, test } from 'vitest';
import { z } from 'zod';
import { ApiError } from '#lib/api/api-error.ts';
import { toCall } from '#lib/api/to-call.ts';
import { login } from '#lib/contract/account/account.ts';
import { deleteMe } from '#lib/contract/account/account-data.ts';
import { cancelSubscription, verifyAnnual } from '#lib/contract/account/payments.ts';
import { gamesAgainst, search } from '#lib/contract/football/search.ts';
import { deleteNote, editNote } from '#lib/contract/notebook/notes.ts';
import { me } from '#lib/contract/user/user.ts';

test('the fields of a GET that are not in its path are in its query', () => {
  const call = toCall(gamesAgainst, { type: 'player', subjectId: 7, targetId: 12 });
  expect(call).toEqual({ method: 'GET', path: '/search/vs-team?type=player&subjectId=7&targetId=12', access: 'user' });
});

test('the text of a search is trimmed and escaped', () => {
  expect(toCall(search, { query: ' Müller & Sons #1 ' }).path).toBe('/search?query=M%C3%BCller+%26+Sons+%231');
});

test('a field of the path is escaped and not repeated in the query', () => {
  expect(toCall(verifyAnnual, { session_id: 'cs/../1?' }).path).toBe('/stripe/verify-annual/cs%2F..%2F1%3F');
});

test('the fields of a PATCH that are not in its path are in its body', () => {
  const call = toCall(editNote, { id: 3, content: null, isPinned: true });
  expect(call).toEqual({ method: 'PATCH', path: '/notes/3', access: 'user', body: { content: null, isPinned: true } });
});

test('a DELETE without fields has no body', () => {
  expect(toCall(deleteNote, { id: 3 })).toEqual({ method: 'DELETE', path: '/notes/3', access: 'user' });
});

test('the fields of a DELETE that are not in its path are in its body, not in its query', () => {
  const call = toCall(deleteMe, { password: 'Right-Horse1!' });
  expect(call).toEqual({ method: 'DELETE', path: '/me', access: 'user', body: { password: 'Right-Horse1!' } });
});

test('a GET without fields has no query', () => {
  expect(toCall(me, {})).toEqual({ method: 'GET', path: '/me', access: 'user' });
});

test('the body of a POST without fields is an empty object', () => {
  expect(toCall(cancelSubscription, {}).body).toEqual({});
});

test('a missing optional field is left out of the query', () => {
  const input = z.object({ a: z.string().optional(), b: z.string().optional() });
  const call = toCall({ method: 'GET', path: '/things', access: 'user', input }, { a: undefined, b: 'x' });
  expect(call.path).toBe('/things?b=x');
});

test('an invalid input throws an ApiError with the messages of the contract', () => {
  const wrong = () => toCall(login, { email: '', password: 'short', isWebApp: true });
  expect(wrong).toThrow(ApiError);
  expect(wrong).toThrow(
    expect.objectContaining({
      status: 400,
      message: 'Email is required.',
      issues: expect.arrayContaining([{ path: 'password', message: 'Password must be at least 8 characters.' }]),
    }),
  );
});
