import ArrowDropDownOutlined from '@mui/icons-material/ArrowDropDownOutlined';
import Button from '@mui/material/Button';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { latePart } from '#app/kit/late/late-part.tsx';
import { OneLine } from '#app/kit/text-parts.tsx';
import { type SavedView, savedViews, viewSearch } from './saved-views.ts';

const ViewsPanel = latePart(async () => (await import('./views-panel.tsx')).ViewsPanel);

interface ViewsButtonProps {
  list: ViewedList;
  /** What the plain list is called: "Everybody". */
  plain: string;
}

/** The views somebody has saved; the button says which one this is. */
export function ViewsButton({ list, plain }: ViewsButtonProps) {
  const [views, change] = useSavedViews(list);
  const { search } = useLocation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const current = viewSearch(search, list.momentary);
  const shown = views.find((view) => view.search === current);
  return (
    <>
      <Button
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        endIcon={<ArrowDropDownOutlined />}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ maxWidth: 220 }}
      >
        <OneLine>{shown === undefined ? 'Views' : `View: ${shown.name}`}</OneLine>
      </Button>
      {anchor !== null && (
        <Suspense fallback={null}>
          <ViewsPanel
            views={views}
            anchor={anchor}
            path={list.path}
            current={current}
            plain={plain}
            onChange={change}
            onClose={() => setAnchor(null)}
          />
        </Suspense>
      )}
    </>
  );
}

/** A list that can be shown in several ways. */
interface ViewedList {
  /** What its views are kept under: "users". */
  name: string;
  /** Its address without a query. */
  path: string;
  /** Whose views they are. */
  userId: string;
  /** What of the address is a moment and no view, besides the page. */
  momentary?: readonly string[] | undefined;
}

/** A person's views of a list, kept on this computer. Whoever comes to the plain list gets the default one. */
function useSavedViews({ name, path, userId }: ViewedList) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [views, setViews] = useState(() => savedViews(name).get(userId));
  function change(next: SavedView[]): void {
    savedViews(name).set(userId, next);
    setViews(next);
  }
  const openDefault = useEffectEvent(() => {
    const first = views.find(({ isDefault }) => isDefault);
    if (search !== '' || pathname !== path || first === undefined) return;
    void navigate({ search: first.search }, { replace: true });
  });
  // Only on arrival: clearing the filters later means the plain list.
  useEffect(() => openDefault(), []);
  return [views, change] as const;
}
