import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { refusals, registerDemoReceiver } from '#service/demo/demo-receiver.ts';
import { registerInterfaceOnly } from './interface-only.ts';

test('an error body other than a problem is sent unchanged', async () => {
  const server = Fastify();
  registerInterfaceOnly(server);
  registerDemoReceiver(server);
  for (const how of ['locked', 'retired'] as const) {
    const response = await server.inject({ method: 'POST', url: `/demo/${how}` });
    expect([response.statusCode, response.body]).toEqual([refusals[how].code, refusals[how].body]);
  }
});
