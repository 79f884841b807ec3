import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { refusals, registerDemoReceiver } from '#service/demo/demo-receiver.ts';
import { registerInterfaceOnly } from './interface-only.ts';

test('a refusal that is no problem of ours goes out as it is', async () => {
  const server = Fastify();
  registerInterfaceOnly(server);
  registerDemoReceiver(server);
  for (const how of ['locked', 'retired'] as const) {
    const response = await server.inject({ method: 'POST', url: `/demo/${how}` });
    expect([response.statusCode, response.body]).toEqual([refusals[how].code, refusals[how].body]);
  }
});
