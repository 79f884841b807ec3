import ArrowDropDownOutlined from '@mui/icons-material/ArrowDropDownOutlined';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { latePart } from '#app/kit/late/late-part.tsx';
import { OneLine } from '#app/kit/text/text-parts.tsx';
import { t } from '#words/t.ts';
import { viewSearch } from './saved-views.ts';
import { useViews, type ViewsPlace } from './use-views.ts';

const ViewsPanel = latePart(async () => (await import('./views-panel.tsx')).ViewsPanel);

/** A list that can be shown in several ways. */
interface ViewedList extends ViewsPlace {
  /** Its address without a query. */
  path: string;
  /** What of the address is a moment and no view, besides the page. */
  momentary?: readonly string[] | undefined;
}

interface ViewsButtonProps {
  list: ViewedList;
  /** What the plain list is called: "Everybody". */
  plain: string;
}

/** The views somebody has saved; the button says which one this is. */
export function ViewsButton({ list, plain }: ViewsButtonProps) {
  const { views, ...actions } = useViews(list);
  const { search } = useLocation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const current = viewSearch(search, list.momentary);
  const shown = views.find((view) => view.search === current);
  return (
    <>
      <button
        type="button"
        className="quick-button"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <OneLine>
          {shown === undefined ? t('Views') : t('View: {name}', { name: shown.name })}
        </OneLine>
        <ArrowDropDownOutlined />
      </button>
      {anchor !== null && (
        <ViewsPanel
          views={views}
          anchor={anchor}
          path={list.path}
          current={current}
          plain={plain}
          {...actions}
          onClose={() => setAnchor(null)}
        />
      )}
    </>
  );
}
