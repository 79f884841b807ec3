import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined';
import { rich } from '#app/kit/language/rich.tsx';
import { latePart } from '#app/kit/lazy/lazy-part.tsx';
import { PopoverPanel, usePopover } from '#app/kit/menus/popover-panel.tsx';
import { t } from '#words/t.ts';
import { hidden, NavButton } from './nav-button.tsx';
import type { NavWidth, SiteOption } from './nav-data.ts';

const SiteSearch = latePart(async () => (await import('./site-search.tsx')).SiteSearch);

interface SiteSwitcherProps {
  sites: readonly SiteOption[];
  siteId: string | undefined;
  onChange: (siteId: string) => void;
  width: NavWidth;
}

/** The current site, with a search for another one. */
export function SiteSwitcher({ sites, siteId, onChange, width }: SiteSwitcherProps) {
  const { opener, popover } = usePopover('dialog');
  const current = sites.find((site) => site.siteId === siteId);
  const name = current?.name ?? t('Choose a site');
  return (
    <>
      <NavButton
        {...opener}
        width={width}
        label={t('Site {name}', { name })}
        icon={<StorefrontOutlined />}
        title={rich('<hidden>Site </hidden>{name}', { hidden, name })}
        note={current?.brand}
        isFramed
      />
      <PopoverPanel {...popover} label={t('Sites')}>
        <SiteSearch
          sites={sites}
          siteId={siteId}
          onClose={popover.onClose}
          onChoose={(chosen) => {
            popover.onClose();
            onChange(chosen);
          }}
        />
      </PopoverPanel>
    </>
  );
}
