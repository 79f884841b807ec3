import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { color } from '../../shared/theme/color.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { ErrorState } from '../../shared/ui/error-state.tsx';
import { NotAllowedState } from '../../shared/ui/not-allowed-state.tsx';
import { NotFoundState } from '../../shared/ui/not-found-state.tsx';
import { PageSkeleton } from '../../shared/ui/page-skeleton.tsx';
import { GallerySection } from './gallery-section.tsx';

const Grid = styled('div')({
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(360px, 100%), 1fr))',
  '& > div': { border: `1px solid ${color('border')}`, borderRadius: 8, minWidth: 0 },
});

/** What stands where content would be. */
export function StatesSection() {
  return (
    <GallerySection id="states" title="States of a page">
      <Grid>
        <div>
          <EmptyState
            title="No webhooks yet"
            actions={<Button variant="contained">Add webhook</Button>}
          >
            A webhook tells another system when something changes at this site.
          </EmptyState>
        </div>
        <div>
          <ErrorState
            title="Users could not be loaded"
            message="The service did not answer in time."
            onRetry={() => undefined}
            requestId="req-01JB7Q4ZK8"
            details={'503 Service Unavailable\n{ "code": "unavailable", "message": "Starting" }'}
          />
        </div>
        <div>
          <NotAllowedState what="see the users of this organization" />
        </div>
        <div>
          <NotFoundState thing="Endpoint" actions={<Button>Back to Endpoints</Button>} />
        </div>
      </Grid>
      <PageSkeleton />
    </GallerySection>
  );
}
