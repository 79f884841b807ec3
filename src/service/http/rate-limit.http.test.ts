import { expect, test } from 'vitest';
import { expectProblem } from '#testing/expect-problem.ts';
import { testService } from '#testing/start-service.ts';

const service = await testService();

test('a flood of email requests from one address is refused, others are served', async () => {
  const forgot = (ip: string) =>
    service.call('POST', '/auth/forgot-password', { body: { email: 'a@x.example' }, ip });
  const answers = [];
  for (let index = 0; index < 305; index += 1) answers.push(await forgot('192.0.2.1'));
  const statuses = answers.map((answer) => answer.statusCode);
  expect(statuses.slice(0, 300).every((status) => status === 202)).toBe(true);
  const refused = answers.slice(300);
  for (const answer of refused) {
    expectProblem(answer, 'too_many_requests');
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  }
  expect((await forgot('192.0.2.2')).statusCode).toBe(202);
});
