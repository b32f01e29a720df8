-- The application changes no wallet, movement or account of the house by itself: only functions do.

revoke insert, update on wallets from paperchain_app;
revoke insert on journal from paperchain_app;
revoke insert, delete on house_deltas from paperchain_app;
revoke update on house_balances from paperchain_app;
