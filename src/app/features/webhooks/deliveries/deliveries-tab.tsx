import { Outlet } from 'react-router';

/** What was sent to a webhook. */
export function DeliveriesTab() {
  return <Outlet />;
}
