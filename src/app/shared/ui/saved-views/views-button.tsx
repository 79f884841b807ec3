import ArrowDropDownOutlined from '@mui/icons-material/ArrowDropDownOutlined';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { viewSearch } from './saved-views.ts';
import { useSavedViews, type ViewedList } from './use-saved-views.ts';

const ViewsPanel = lazy(async () => ({
  default: (await import('./views-panel.tsx')).ViewsPanel,
}));

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
  const shown = views.find((view) => view.search === viewSearch(search));
  return (
    <>
      <Button
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        endIcon={<ArrowDropDownOutlined />}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ maxWidth: 220 }}
      >
        <span style={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {shown === undefined ? 'Views' : `View: ${shown.name}`}
        </span>
      </Button>
      {anchor !== null && (
        <Suspense fallback={null}>
          <ViewsPanel
            views={views}
            anchor={anchor}
            path={list.path}
            plain={plain}
            onChange={change}
            onClose={() => setAnchor(null)}
          />
        </Suspense>
      )}
    </>
  );
}
