-- How texts are searched and sorted: docs/decisions/0023-text-folding.md. The same rules are
-- in `folded.ts` and `reading-order.ts`; a test compares them for every character.
create extension if not exists pg_trgm;

-- Without case, accents, surplus space and what nobody sees; apostrophes and hyphens match however they are written.
create function folded(text) returns text language sql immutable strict parallel safe as $$
  select btrim(regexp_replace(
    replace(replace(replace(replace(
      translate(
        lower(regexp_replace(normalize(replace($1, '´', ''''), nfkd),
          '[\u00ad\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u061c\u064b-\u065f\u0670\u180e\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060-\u206f\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f\ufeff]+',
          '', 'g') collate "und-x-icu"),
        'ςøđðłħıŧ`‘’‛ʹʻʼʽ′‐‒–−', 'σoddlhit''''''''''''''''''----'),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
    '[ \u0009-\u000d\u0085\u1680\u2028\u2029]+', ' ', 'g'), ' ') collate "C"
$$;

-- What a text sorts by: folded, numbers by their value; so much of it as fits into an index.
create function reading_key(text) returns text language sql immutable strict parallel safe as $$
  select left(regexp_replace(regexp_replace(folded($1), '([0-9]+)', '000000000000\1', 'g'),
    '0*([0-9]{12,})', '\1', 'g'), 200) collate "C"
$$;
