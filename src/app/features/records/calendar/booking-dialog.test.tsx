// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { it } from 'vitest';
import { createQueryClient } from '#app/kit/api/query-client.ts';
import { sessionToken } from '#app/kit/api/session-token.ts';
import { ToastsProvider } from '#app/kit/toasts/toasts-provider.tsx';
import { newResource } from '#testing/new-resource.ts';
import { serveConsole } from '#testing/serve-console.ts';
import { testService } from '#testing/start-service.ts';
import { BookingDialog } from './booking-dialog.tsx';
import { appointmentItems } from './calendar-items.ts';

const service = await testService();
const line = serveConsole(service);

it('says on a retry that a try without a response may have gone through', async () => {
  const { call, token } = await service.signInAs();
  const times = { start: '2031-03-05T10:00:00Z', end: '2031-03-05T10:20:00Z' };
  const body = newResource('Appointment', { id: 'check', status: 'booked', ...times });
  const resource = (await call('POST', '/site/101/fhir/appointment', { body })).json();
  const [item] = appointmentItems([resource], new Map());
  if (item === undefined) throw new Error('The calendar does not show it');
  sessionToken.set(token);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ToastsProvider>
        <BookingDialog act="cancel" siteId="101" item={item} freeSlots={[]} onClose={() => {}} />
      </ToastsProvider>
    </QueryClientProvider>,
  );
  const cancel = screen.getByRole('button', { name: 'Cancel appointment' });
  line.loseNext('POST /site/101/fhir/r4');
  await userEvent.click(cancel);
  await screen.findByText(/It may have gone through anyway/);
  await userEvent.click(cancel);
  await screen.findByText('Your last try may have gone through. The calendar now shows it.');
});
