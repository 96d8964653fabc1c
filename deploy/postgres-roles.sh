#!/bin/bash
# Runs once, when the server's folder is made: who owns the tables, and who serves, are two.
set -euo pipefail
psql --username postgres --set=ON_ERROR_STOP=1 --set=owner="$OWNER_PASSWORD" --set=mall="$MALL_PASSWORD" << 'SQL'
create role mall_owner login password :'owner';
create role mall login password :'mall';
create database mall owner mall_owner;
SQL
