import ArrowDropDownOutlined from '@mui/icons-material/ArrowDropDownOutlined';
import { useLocation } from 'react-router';
import { latePart } from '#app/kit/lazy/lazy-part.tsx';
import { usePopover } from '#app/kit/menus/popover-panel.tsx';
import { OneLine } from '#app/kit/text/text-parts.tsx';
import { t } from '#words/t.ts';
import { viewSearch } from './saved-views.ts';
import { useViews, type ViewsPlace } from './use-views.ts';

const ViewsPanel = latePart(async () => (await import('./views-panel.tsx')).ViewsPanel);

interface ViewedList extends ViewsPlace {
  /** The list's path. */
  path: string;
  /** Query parameters that are not part of a view, besides the page. */
  momentary?: readonly string[] | undefined;
}

interface ViewsButtonProps {
  list: ViewedList;
  /** The label of the unfiltered list: "Everybody". */
  plain: string;
}

/** Opens the saved views, and names the current one. */
export function ViewsButton({ list, plain }: ViewsButtonProps) {
  const { views, ...actions } = useViews(list);
  const { search } = useLocation();
  const { opener, popover } = usePopover('dialog');
  const current = viewSearch(search, list.momentary);
  const shown = views.find((view) => view.search === current);
  return (
    <>
      <button {...opener} type="button" className="quick-button">
        <OneLine>
          {shown === undefined ? t('Views') : t('View: {name}', { name: shown.name })}
        </OneLine>
        <ArrowDropDownOutlined />
      </button>
      {popover.anchor !== null && (
        <ViewsPanel
          {...popover}
          views={views}
          path={list.path}
          current={current}
          plain={plain}
          {...actions}
        />
      )}
    </>
  );
}
