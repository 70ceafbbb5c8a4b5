import { describe, expect, it } from 'vitest';
import { isOpenToReaders, parseServerAddress } from '#lib/domain/addresses/server-address.ts';

describe('parseServerAddress', () => {
  it.each([
    ['https://tenline.example.com', 'https://tenline.example.com'],
    ['  https://Tenline.Example.com/ ', 'https://tenline.example.com'],
    ['tenline.example.com', 'https://tenline.example.com'],
    ['tenline.example.com:8443', 'https://tenline.example.com:8443'],
    ['http://192.168.1.5:4010', 'http://192.168.1.5:4010'],
    ['localhost:4010', 'http://localhost:4010'],
    ['127.0.0.1:4010', 'http://127.0.0.1:4010'],
    ['[::1]:4010', 'http://[::1]:4010'],
    ['https://localhost', 'https://localhost'],
  ])('parseServerAddress reads "%s" as %s', (typed, origin) => {
    expect(parseServerAddress(typed)).toBe(origin);
  });

  it.each([
    '',
    '   ',
    'two words',
    'two%20words',
    'https://',
    'ftp://tenline.example.com',
    'javascript://alert(1)',
    'file:///etc/passwd',
    'https://ada:secret@tenline.example.com',
    'https://tenline.example.com/app',
    'https://tenline.example.com?x=1',
    'https://tenline.example.com/?',
    'https://tenline.example.com#top',
  ])('parseServerAddress rejects %j', (typed) => {
    expect(parseServerAddress(typed)).toBeNull();
  });
});

it.each([
  ['http://192.168.1.5:4010', true],
  ['http://tenline.example.com', true],
  ['https://tenline.example.com', false],
  ['http://localhost:4010', false],
  ['http://127.0.0.1', false],
  ['nothing', false],
])('requests to %s can be read by others: %s', (address, isOpen) => {
  expect(isOpenToReaders(address)).toBe(isOpen);
});
