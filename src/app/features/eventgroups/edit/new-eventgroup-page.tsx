import { useParams } from 'react-router';
import { paths } from '../../../paths.ts';
import { NotAllowedState } from '../../../shared/ui/not-allowed-state.tsx';
import { PageHeader } from '../../../shared/ui/page-header.tsx';
import { useCanWrite } from '../../session/use-can-write.shared.ts';
import { NewEventgroupForm } from './new-eventgroup-form.tsx';

/** Makes an event group. */
export function NewEventgroupPage() {
  const { siteId = '' } = useParams();
  const canWrite = useCanWrite();
  return (
    <>
      <PageHeader
        title="New event group"
        breadcrumbs={[{ label: 'Event groups', to: paths.eventgroups.to(siteId) }]}
      />
      {canWrite ? (
        <NewEventgroupForm key={siteId} siteId={siteId} />
      ) : (
        <NotAllowedState what="make event groups" />
      )}
    </>
  );
}
