import Button from '@mui/material/Button';
import type { ComponentProps, ReactNode } from 'react';
import { SideDrawer } from '#app/kit/dialogs/side-drawer.tsx';
import { UnloadedPart } from '#app/kit/feedback/unloaded-part.tsx';
import { usePageKeys } from '#app/kit/keyboard/keys.tsx';
import { t } from '#words/t.ts';

interface NeighbourButtonsProps {
  /** Ids of the list's page, in its order. */
  ids: readonly string[];
  openId: string;
  onOpen: (id: string) => void;
}

/** The open row among those of its list. */
export interface RowPlace extends NeighbourButtonsProps {
  onClose: () => void;
}

interface RowDrawerProps
  extends RowPlace,
    Pick<ComponentProps<typeof SideDrawer>, 'description' | 'width'> {
  /** Loads the row. */
  query: ComponentProps<typeof UnloadedPart>['query'];
  /** The title until then: "Delivery". */
  what: string;
  title: string | undefined;
  /** Undefined until the row is loaded. */
  children: ReactNode;
  action?: ReactNode;
}

/** The details of a row, over its list. */
export function RowDrawer(props: RowDrawerProps) {
  const { ids, openId, onOpen, query, what, title = what, children, action, ...drawer } = props;
  return (
    <SideDrawer
      {...drawer}
      title={title}
      footer={
        <>
          <NeighbourButtons ids={ids} openId={openId} onOpen={onOpen} />
          <Button onClick={drawer.onClose}>{t('Close')}</Button>
          {action}
        </>
      }
    >
      {children ?? <UnloadedPart query={query} what={what} noun={what} fields={5} />}
    </SideDrawer>
  );
}

const keys = { previous: 'Alt+ArrowUp', next: 'Alt+ArrowDown' } as const;

/** Buttons and shortcuts from the open record to its neighbours in the list. */
function NeighbourButtons({ ids, openId, onOpen }: NeighbourButtonsProps) {
  const at = ids.indexOf(openId);
  const previous = ids[at - 1];
  const next = at === -1 ? undefined : ids[at + 1];
  usePageKeys((event) => {
    if (!event.altKey) return;
    const id = { ArrowUp: previous, ArrowDown: next }[event.key];
    if (id === undefined) return;
    event.preventDefault();
    onOpen(id);
  });
  return (
    <>
      <Button
        {...withoutNeighbour(previous)}
        aria-keyshortcuts={keys.previous}
        title="Alt + ↑"
        onClick={() => previous !== undefined && onOpen(previous)}
      >
        {t('Previous')}
      </Button>
      <Button
        {...withoutNeighbour(next)}
        aria-keyshortcuts={keys.next}
        title="Alt + ↓"
        onClick={() => next !== undefined && onOpen(next)}
        sx={{ mr: 'auto' }}
      >
        {t('Next')}
      </Button>
    </>
  );
}

/** `aria-disabled` keeps the focus, which a disabled button would lose together with the panel's shortcuts. */
function withoutNeighbour(id: string | undefined) {
  return id === undefined ? { 'aria-disabled': true, className: 'Mui-disabled' } : {};
}
