import { resolve } from 'node:path';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { readConfig } from '#server/base/config.ts';
import { UserError } from '#server/base/user-error.ts';

test('an empty environment configures a server that only this machine reaches, with its data in .tenline', () => {
  expect(readConfig({})).toMatchObject({
    home: resolve('.tenline'),
    port: 4010,
    host: '127.0.0.1',
    databaseUrl: null,
    redisUrl: null,
    tokenSecret: null,
    allowedOrigins: [],
    isProduction: true,
  });
});

test('an empty variable counts as absent', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 4010, databaseUrl: null });
});

test('lists are separated by commas, and the trailing slash of an origin is removed', () => {
  const config = readConfig({
    ALLOWED_ORIGINS: 'https://a.example/, http://b.example:8080',
    TRUSTED_PROXIES: '10.0.0.1,',
  });
  expect(config.allowedOrigins).toEqual(['https://a.example', 'http://b.example:8080']);
  expect(config.trustedProxies).toEqual(['10.0.0.1']);
});

test.each([
  ['127.0.0.1', true],
  ['::1', true],
  ['10.0.0.0/8', true],
  ['10.0.0.0/255.0.0.0', true],
  ['2001:db8::/32', true],
  ['loopback', true],
  ['nginx', false],
  ['localhost', false],
  ['true', false],
  ['*', false],
  ['10.0.0.0/0', false],
  ['10.0.0.0/33', false],
  ['10.0.0.0/', false],
  ['10.0.0.0/8/8', false],
])('the configuration and Fastify agree whether the proxy "%s" is accepted: %s', (proxy, isAccepted) => {
  const start = () => Fastify({ trustProxy: [...readConfig({ TRUSTED_PROXIES: proxy }).trustedProxies] });
  if (isAccepted) expect(start).not.toThrow();
  else expect(start).toThrow('TRUSTED_PROXIES holds something that is no IP address or network, such as 10.0.0.0/8.');
  const byFastify = () => Fastify({ trustProxy: [proxy] });
  if (isAccepted) expect(byFastify).not.toThrow();
  else expect(byFastify).toThrow(TypeError);
});

test('the public address is without a slash at its end, and an address with a path is refused', () => {
  for (const url of ['https://a.example', 'https://a.example/'])
    expect(readConfig({ PUBLIC_URL: url }).publicUrl).toBe('https://a.example');
  expect(() => readConfig({ PUBLIC_URL: 'https://a.example/tenline' })).toThrow(
    'PUBLIC_URL must be an address without a path',
  );
});

test('one error names all invalid variables', () => {
  const variables = {
    PORT: 'eighty',
    DATABASE_URL: 'mysql://db',
    SMTP_URL: 'http://mail.example',
    MAIL_FROM: 'nobody',
    TOKEN_SECRET: 'short',
    PUBLIC_URL: 'example.org',
    LOG_LEVEL: 'loud',
  };
  expect(() => readConfig(variables)).toThrow(UserError);
  for (const name of Object.keys(variables)) expect(() => readConfig(variables)).toThrow(name);
});

test('reCAPTCHA is off without keys, and a single key is refused with the name of the missing one', () => {
  const keys = { RECAPTCHA_SITE_KEY: 'site', RECAPTCHA_SECRET: 'secret' };
  expect(readConfig(keys).recaptcha).toEqual({ siteKey: 'site', secret: 'secret' });
  expect(readConfig({}).recaptcha).toBeNull();
  for (const [missing, other] of [
    ['RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET'],
    ['RECAPTCHA_SECRET', 'RECAPTCHA_SITE_KEY'],
  ] as const)
    expect(() => readConfig({ [other]: 'x' })).toThrow(`${missing} is missing beside the other reCAPTCHA key`);
});

test('the message about a too short TOKEN_SECRET does not contain it', () => {
  expect(() => readConfig({ TOKEN_SECRET: 'short-secret' })).not.toThrow('short-secret');
});

test('tracking is off without an id, and uses the providers’ scripts unless others are configured', () => {
  expect(readConfig({ ADS_PIXEL_SCRIPT: 'http://localhost:1/p.js' }).tracking).toEqual({
    pixel: null,
    analytics: null,
  });
  expect(
    readConfig({ ADS_PIXEL_ID: '12', ANALYTICS_ID: 'G-1', ANALYTICS_SCRIPT: 'http://localhost:1/a.js' }).tracking,
  ).toEqual({
    pixel: { id: '12', script: 'https://connect.facebook.net/en_US/fbevents.js' },
    analytics: { id: 'G-1', script: 'http://localhost:1/a.js' },
  });
  expect(() => readConfig({ ADS_PIXEL_ID: "12');" })).toThrow('ADS_PIXEL_ID must be a number');
});
