-- A text as a search compares it: lower case without accents, ß as ss – what `fold` of the catalogue's words makes of it.
CREATE FUNCTION "folded"("words" text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT replace(lower(regexp_replace(normalize("words", NFKD), '[\u0300-\u036f]', '', 'g')), 'ß', 'ss')
$$;
