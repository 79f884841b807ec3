// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import type { DeliveryDetail } from '#contract/ahds/webhook-deliveries.ts';
import { ReceiverResponse } from './receiver-response.tsx';

it.each([
  ['No answer within 15 seconds', 'No answer within 15 seconds. The receiver took too long.'],
  ['The receiver refused the connection', 'The receiver refused the connection after 15 s.'],
])('mentions the duration once: %s', (error, words) => {
  const attempt = { error, statusCode: null, url: 'https://in.example/', latencyMs: 15_000 };
  const delivery = { deliveryId: 'd1', attemptList: [{ ...attempt, responseBody: '' }] };
  render(
    <MemoryRouter>
      <ReceiverResponse
        webhook={{ siteId: '101', recordId: 'w1' }}
        delivery={delivery as unknown as DeliveryDetail} // only the displayed members
        onLeave={() => undefined}
      />
    </MemoryRouter>,
  );
  expect(screen.getByRole('alert').textContent).toContain(words);
});
