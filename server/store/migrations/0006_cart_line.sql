ALTER TABLE "cart_item" RENAME TO "cart_line";
ALTER SEQUENCE "cart_item_id_seq" RENAME TO "cart_line_id_seq";
ALTER TABLE "cart_line" RENAME CONSTRAINT "cart_item_pkey" TO "cart_line_pkey";
ALTER TABLE "cart_line" RENAME CONSTRAINT "cart_item_positive" TO "cart_line_positive";
ALTER TABLE "cart_line" RENAME CONSTRAINT "cart_item_cart_id_cart_id_fk" TO "cart_line_cart_id_cart_id_fk";
ALTER INDEX "cart_item_cart_id_index" RENAME TO "cart_line_cart_id_index";
