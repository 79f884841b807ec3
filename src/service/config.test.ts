import { describe, expect, test } from 'vitest';
import { type Config, ConfigError, readConfig } from './config.ts';

const secret = 'x'.repeat(32);

const messageOf = (environment: Record<string, string>, mode: Config['mode'] = 'production') => {
  try {
    readConfig(environment, mode);
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return String((error as ConfigError).message); // checked in the line above
  }
  return undefined;
};

describe('the configuration', () => {
  test('of an empty environment is a local demo', () => {
    expect(readConfig({}, 'demo')).toEqual({
      port: 4000,
      host: '127.0.0.1',
      dataDir: '.data',
      databaseUrl: undefined,
      databaseReplicaUrls: [],
      mode: 'demo',
      adminEmail: undefined,
      adminPassword: undefined,
      adminSecondFactor: false,
      jwtSecret: undefined,
      jwtSecretPrevious: undefined,
      publicUrl: 'http://127.0.0.1:4000',
      smtpUrl: undefined,
      mailFrom: 'Paddock <paddock@localhost.example>',
      allowedOrigins: [],
      trustedProxies: [],
      extensions: true,
      invitationHours: 168,
      webhookLoopback: true,
      sessionHours: 8,
      retentionDays: { audit: undefined, sessions: undefined, events: 30, health: 90 },
      slowStatementMs: 1000,
      metricsPort: undefined,
      tracesUrl: undefined,
      logLevel: 'warn',
    });
  });

  test('reads every variable', () => {
    expect(
      readConfig({
        PADDOCK_MODE: 'production',
        JWT_SECRET: secret,
        HOST: '0.0.0.0',
        PORT: '80',
        PUBLIC_URL: 'https://paddock.example/',
        DATABASE_URL: 'postgresql://me:secret@db.example/paddock',
        SMTP_URL: 'smtps://mail.example',
        ALLOWED_ORIGINS: 'https://one.example, http://localhost:4001,',
        EXTENSIONS: 'off',
        INVITATION_HOURS: '0.5',
        SESSION_HOURS: '1',
      }),
    ).toMatchObject({
      mode: 'production',
      host: '0.0.0.0',
      port: 80,
      publicUrl: 'https://paddock.example',
      databaseUrl: 'postgresql://me:secret@db.example/paddock',
      smtpUrl: 'smtps://mail.example',
      allowedOrigins: ['https://one.example', 'http://localhost:4001'],
      extensions: false,
      invitationHours: 0.5,
      sessionHours: 1,
      logLevel: 'info',
    });
  });

  test('treats an empty variable as unset', () => {
    expect(readConfig({ PORT: '', SMTP_URL: '' }, 'demo')).toEqual(readConfig({}, 'demo'));
  });

  test('puts an IPv6 host into brackets in a URL', () => {
    expect(readConfig({ HOST: '::1' }, 'demo').publicUrl).toBe('http://[::1]:4000');
  });
});

describe('demo mode', () => {
  test.each(['127.0.0.1', '127.0.0.53', 'localhost', '::1'])('binds to %s', (HOST) => {
    expect(readConfig({ HOST }, 'demo').host).toBe(HOST);
  });

  test.each([
    '0.0.0.0',
    '::',
    '192.168.1.5',
    'paddock.example',
    '127.0.0.1.evil.example',
    'localhost.',
  ])('refuses to bind to %s and says why', (HOST) => {
    const message = messageOf({ HOST, PADDOCK_MODE: 'demo', JWT_SECRET: secret });
    expect(message).toContain('HOST');
    expect(message).toContain('not a loopback address');
  });
});

describe('production', () => {
  test('binds anywhere', () => {
    expect(readConfig({ HOST: '0.0.0.0', JWT_SECRET: secret }).host).toBe('0.0.0.0');
  });

  test.each([undefined, ''])('refuses to start without a secret (%j)', (value) => {
    const message = messageOf(value === undefined ? {} : { JWT_SECRET: value });
    expect(message).toBe('JWT_SECRET: required in production, at least 32 characters');
  });
});

describe('an invalid variable', () => {
  test.each([
    ['PORT', 'http'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['DATABASE_URL', 'mysql://db.example/paddock'],
    ['DATABASE_URL', 'db.example'],
    ['PADDOCK_MODE', 'prod'],
    ['ADMIN_EMAIL', 'admin'],
    ['ADMIN_PASSWORD', 'short'],
    ['JWT_SECRET', 'x'.repeat(31)],
    ['JWT_SECRET_PREVIOUS', 'x'.repeat(31)],
    ['PUBLIC_URL', 'paddock.example'],
    ['PUBLIC_URL', 'ftp://paddock.example'],
    ['SMTP_URL', 'mail.example:25'],
    ['ALLOWED_ORIGINS', 'paddock.example'],
    ['ALLOWED_ORIGINS', 'https://paddock.example/'],
    ['ALLOWED_ORIGINS', '*'],
    ['TRUSTED_PROXIES', 'proxy.example'],
    ['EXTENSIONS', 'no'],
    ['INVITATION_HOURS', '0'],
    ['INVITATION_HOURS', 'a week'],
    ['SESSION_HOURS', '0'],
    ['AUDIT_RETENTION_DAYS', '0'],
    ['EVENT_RETENTION_DAYS', '6'],
    ['LOG_LEVEL', 'loud'],
  ])('is reported by its name: %s=%s', (name, value) => {
    const message = messageOf({ JWT_SECRET: secret, [name]: value });
    expect(message).toMatch(new RegExp(`^${name}\\b.*: .+`));
    expect(message?.split('\n')).toHaveLength(1);
    // The library's generic message; an operator needs a better one.
    expect(message).not.toMatch(/: Invalid input$/);
  });

  test('is reported together with all others, one per line', () => {
    const message = messageOf({
      PORT: 'http',
      EXTENSIONS: 'no',
      LOG_LEVEL: 'loud',
      JWT_SECRET: 'x',
    });
    const names = message?.split('\n').map((line) => line.split(':')[0]);
    expect(names).toEqual(['PORT', 'JWT_SECRET', 'EXTENSIONS', 'LOG_LEVEL']);
  });

  test('is reported without secret values', () => {
    const message = messageOf({
      PORT: 'x',
      JWT_SECRET: 'tell-nobody',
      ADMIN_PASSWORD: 'hunter2',
      DATABASE_URL: 'mysql://me:swordfish@db.example/paddock',
      SMTP_URL: 'http://me:swordfish@mail.example',
    });
    expect(message?.split('\n')).toHaveLength(5);
    expect(message).not.toMatch(/tell-nobody|hunter2|swordfish/);
  });
});
