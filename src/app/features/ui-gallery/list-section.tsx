import { NoMatchState } from '../../shared/ui/no-match-state.tsx';
import { TableSkeleton } from '../../shared/ui/table-skeleton.tsx';
import { GallerySection } from './gallery-section.tsx';
import { PeopleList } from './people-list.tsx';
import { Specimen } from './specimen.tsx';

/** A list with its filters, and what stands there instead. */
export function ListSection() {
  return (
    <GallerySection id="list" title="Lists">
      <Specimen label="Users of a practice" layout="block">
        <PeopleList />
      </Specimen>
      <Specimen label="Refreshing: the old rows stay" layout="block">
        <PeopleList state="refreshing" label="Users, refreshing" />
      </Specimen>
      <Specimen label="Loading for the first time" layout="block">
        <TableSkeleton rows={5} />
      </Specimen>
      <Specimen label="Nothing matches" layout="block">
        <PeopleList instead={<NoMatchState things="users" onClear={() => undefined} />} />
      </Specimen>
    </GallerySection>
  );
}
