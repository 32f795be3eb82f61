-- Every node remembers sessions for a while. What ends or changes one is told to all of them when it is committed, whoever did it.
CREATE FUNCTION "tell_of_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('trama_sessions', '');
  RETURN NULL;
END $$;
CREATE TRIGGER "session_told" AFTER UPDATE OF "revoked_at", "expires_at" OR DELETE ON "session" FOR EACH STATEMENT EXECUTE FUNCTION "tell_of_change"();
CREATE TRIGGER "membership_told" AFTER INSERT OR UPDATE OR DELETE ON "membership" FOR EACH STATEMENT EXECUTE FUNCTION "tell_of_change"();
CREATE TRIGGER "customer_shop_told" AFTER INSERT OR UPDATE OR DELETE ON "customer_shop" FOR EACH STATEMENT EXECUTE FUNCTION "tell_of_change"();
-- Where the user was last, and the password, belong to no session that is open.
CREATE TRIGGER "shop_user_told" AFTER UPDATE ON "shop_user" FOR EACH ROW
  WHEN ((to_jsonb(OLD) - '{last_customer,last_ditta,password_hash}'::text[]) IS DISTINCT FROM (to_jsonb(NEW) - '{last_customer,last_ditta,password_hash}'::text[]))
  EXECUTE FUNCTION "tell_of_change"();
-- The rest of a VAT ceiling moves with every order and is read where it counts; only whether there is one belongs to a session.
CREATE TRIGGER "customer_told" AFTER UPDATE ON "customer" FOR EACH ROW
  WHEN ((to_jsonb(OLD) - 'vat_ceiling_left') IS DISTINCT FROM (to_jsonb(NEW) - 'vat_ceiling_left')
    OR (OLD."vat_ceiling_left" IS NULL) <> (NEW."vat_ceiling_left" IS NULL))
  EXECUTE FUNCTION "tell_of_change"();
