import { useParams } from 'react-router';
import { paths } from '../../paths.ts';
import { MissingPage } from '../../shared/layout/missing-page.tsx';

/** Why an event group's page cannot be shown. */
export function EventgroupPageError() {
  const { siteId = '' } = useParams();
  const list = { label: 'Event groups', to: paths.eventgroups.to(siteId) };
  return <MissingPage thing="event group" list={list} />;
}
