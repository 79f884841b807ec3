import { fictionalPhone } from '../endpoint-parts.ts';
import type { SiteProfile } from '../practice-structure.ts';
import type { RecordDesk } from './record-desk.ts';

interface Town {
  city: string;
  district: string;
  country: string;
  street: string;
  postalCode: string;
  position: readonly [latitude: number, longitude: number];
}

const towns: Record<string, Town> = Object.fromEntries(
  `leeds|Leeds|West Yorkshire|GB|14 Kirkstall Lane|LS5 3BQ|53.8117|-1.5935
  york|York|North Yorkshire|GB|Grange Farm, Hull Road|YO19 5LA|53.9465|-1.0005
  edinburgh|Edinburgh|Lothian|GB|27 Bruntsfield Terrace|EH10 4EX|55.9337|-3.2081
  cork|Cork|Munster|IE|3 Albert Quay|T12 X8N6|51.8970|-8.4610
  rotterdam|Rotterdam|Zuid-Holland|NL|Maashaven Zuidzijde 40|3081 AE|51.8970|4.4920
  alder-creek|Bend|OR|US|1180 Alder Creek Road|97701|44.0582|-121.3153`
    .split('\n')
    .map((row) => {
      const [
        key = '',
        city = '',
        district = '',
        country = '',
        street = '',
        postalCode = '',
        ...at
      ] = row.trim().split('|');
      const position = [Number(at[0]), Number(at[1])] as const;
      return [key, { city, district, country, street, postalCode, position }];
    }),
);

/** An address in the site's town; without a street the site's own. */
export function addressAt({ site }: Pick<RecordDesk, 'site'>, street?: string): object {
  const town = towns[site.key];
  return {
    use: street === undefined ? 'work' : 'home',
    line: [street ?? town?.street],
    city: town?.city,
    district: town?.district,
    postalCode: town?.postalCode,
    country: town?.country,
  };
}

/** The site's geographical position. */
export function positionOf({ key }: SiteProfile): object {
  const [latitude, longitude] = towns[key]?.position ?? [];
  return { latitude, longitude };
}

/** A staff member's phone and email as contact points. */
export function workContacts(desk: Pick<RecordDesk, 'random'>, email: string): object[] {
  return [
    { system: 'phone', value: fictionalPhone(desk.random), use: 'work' },
    { system: 'email', value: email, use: 'work' },
  ];
}
