import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined';
import UnfoldMoreOutlined from '@mui/icons-material/UnfoldMoreOutlined';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { rich } from '#app/kit/language/rich.tsx';
import { latePart } from '#app/kit/lazy/lazy-part.tsx';
import { PopoverPanel, usePopover } from '#app/kit/menus/popover-panel.tsx';
import { VisuallyHidden } from '#app/kit/text/text-parts.tsx';
import { color } from '#app/kit/theme/color.ts';
import { iconSize, typeScale } from '#app/kit/theme/typography.ts';
import { t } from '#words/t.ts';
import type { NavWidth, SiteOption } from './nav-data.ts';

const SiteSearch = latePart(async () => (await import('./site-search.tsx')).SiteSearch);

interface SiteSwitcherProps {
  sites: readonly SiteOption[];
  siteId: string | undefined;
  onChange: (siteId: string) => void;
  width: NavWidth;
}

const Opener = styled(ButtonBase)({
  gap: 8,
  width: '100%',
  minHeight: 40,
  padding: '3px 8px',
  borderRadius: 6,
  border: `1px solid ${color('border-strong')}`,
  backgroundColor: color('raised'),
  textAlign: 'left',
  '&:hover': { backgroundColor: color('hover') },
  '& svg': { flex: 'none', fontSize: iconSize.medium, color: color('text-muted') },
});

const Lines = styled('span')({
  flex: 1,
  minWidth: 0,
  '& > span': {
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& > span:first-of-type': { ...typeScale.label, fontWeight: 500 },
  '& > span:nth-of-type(2)': { ...typeScale.caption, color: color('text-muted') },
});

/** The current site, with a search for another one. */
export function SiteSwitcher({ sites, siteId, onChange, width }: SiteSwitcherProps) {
  const { opener, popover } = usePopover('dialog');
  const current = sites.find((site) => site.siteId === siteId);
  const name = current?.name ?? t('Choose a site');
  return (
    <>
      <Opener
        aria-label={width === 'icons' ? t('Site {name}', { name }) : undefined}
        {...opener}
        sx={width === 'icons' ? { px: 0 } : undefined}
      >
        <StorefrontOutlined />
        {width === 'full' && (
          <>
            <Lines>
              <span>
                {rich('<hidden>Site </hidden>{name}', {
                  hidden: (words) => <VisuallyHidden as="b">{words}</VisuallyHidden>,
                  name,
                })}
              </span>
              {current?.brand !== undefined && <span>{current.brand}</span>}
            </Lines>
            <UnfoldMoreOutlined />
          </>
        )}
      </Opener>
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
