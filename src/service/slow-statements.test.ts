import { expect, test, vi } from 'vitest';
import { inContext } from './http/request-context.ts';
import { logSlowStatements } from './slow-statements.ts';

const listen = (slowMs: number) => {
  const warn = vi.fn();
  return { warn, report: logSlowStatements({ warn }, slowMs) };
};

test('a slow statement is logged with its request', () => {
  const { warn, report } = listen(1_000);
  inContext({ requestId: 'r1', operationId: 'listUsers' }, () =>
    report({ text: 'select *\n  from users where email = $1', durationMs: 1_200.4 }),
  );
  expect(warn.mock.calls).toEqual([
    [
      {
        reqId: 'r1',
        operation: 'listUsers',
        queue: undefined,
        ms: 1200,
        statement: 'select * from users where email = $1',
      },
      'Slow statement',
    ],
  ]);
});

test('a slow statement of a job is logged with its queue', () => {
  const { warn, report } = listen(0);
  inContext({ queue: 'mail' }, () => report({ text: 'select 1', durationMs: 1 }));
  expect(warn.mock.calls[0]?.[0]).toMatchObject({ queue: 'mail', reqId: undefined });
});

test('a fast statement is not logged', () => {
  const { warn, report } = listen(1_000);
  report({ text: 'select 1', durationMs: 999 });
  expect(warn).not.toHaveBeenCalled();
});
