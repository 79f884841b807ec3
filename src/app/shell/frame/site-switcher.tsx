import CheckOutlined from '@mui/icons-material/CheckOutlined';
import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined';
import UnfoldMoreOutlined from '@mui/icons-material/UnfoldMoreOutlined';
import ButtonBase from '@mui/material/ButtonBase';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { color } from '#app/kit/theme/color.ts';
import { iconSize, typeScale } from '#app/kit/theme/typography.ts';
import { visuallyHidden } from '#app/kit/visually-hidden.ts';

export interface SiteOption {
  siteId: string;
  name: string;
  /** Sites of one brand stand together under its name. */
  brand?: string | undefined;
}

interface SiteSwitcherProps {
  sites: readonly SiteOption[];
  siteId: string | undefined;
  onChange: (siteId: string) => void;
  width?: 'full' | 'icons';
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
  '& > span:nth-of-type(2)': {
    ...typeScale.caption,
    color: color('text-muted'),
  },
});

/** The site whose records are shown. Typing in the open menu jumps to a name. */
export function SiteSwitcher({ sites, siteId, onChange, width = 'full' }: SiteSwitcherProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const current = sites.find((site) => site.siteId === siteId);
  const name = current?.name ?? 'Choose a site';
  const byBrand = Map.groupBy(sites, (site) => site.brand ?? '');
  return (
    <>
      <Opener
        aria-label={width === 'icons' ? `Site ${name}` : undefined}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={width === 'icons' ? { px: 0 } : undefined}
      >
        <StorefrontOutlined />
        {width === 'full' && (
          <>
            <Lines>
              <span>
                <b style={visuallyHidden}>Site </b>
                {name}
              </span>
              {current?.brand !== undefined && <span>{current.brand}</span>}
            </Lines>
            <UnfoldMoreOutlined />
          </>
        )}
      </Opener>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{
          list: { 'aria-label': 'Sites' },
          paper: { sx: { minWidth: 240, maxWidth: 320, maxHeight: '60dvh' } },
        }}
      >
        {[...byBrand].flatMap(([brand, ofBrand]) => [
          ...(brand === ''
            ? []
            : [
                <ListSubheader key={brand} role="presentation">
                  {brand}
                </ListSubheader>,
              ]),
          ...ofBrand.map((site) => (
            <MenuItem
              key={site.siteId}
              role="menuitemradio"
              aria-checked={site.siteId === siteId}
              selected={site.siteId === siteId}
              onClick={() => {
                setAnchor(null);
                onChange(site.siteId);
              }}
              sx={{ whiteSpace: 'normal' }}
            >
              <span style={{ flex: 1 }}>{site.name}</span>
              {site.siteId === siteId && <CheckOutlined aria-hidden />}
            </MenuItem>
          )),
        ])}
      </Menu>
    </>
  );
}
