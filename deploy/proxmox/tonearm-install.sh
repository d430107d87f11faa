#!/usr/bin/env bash
# Inside the container, for community-scripts: install/tonearm-install.sh.
# License: MIT
# Source: https://github.com/example/tonearm

source /dev/stdin <<<"$FUNCTIONS_FILE_PATH"
color
verb_ip6
catch_errors
setting_up_container
network_check
update_os

NODE_VERSION="24" setup_nodejs
fetch_and_deploy_gh_release "tonearm" "example/tonearm" "prebuild" "latest" "/opt/tonearm" "tonearm-*.tgz"

msg_info "Configuring Tonearm"
cat <<'EOF' >/etc/tonearm.env
# The https address that leads to port 3000 of this container. A plain http address of your network cannot work.
NEXTAUTH_URL=https://music.example.com
HOST=0.0.0.0
PORT=3000
EOF
chmod 600 /etc/tonearm.env
msg_ok "Configured Tonearm"

msg_info "Creating Service"
cat <<'EOF' >/etc/systemd/system/tonearm.service
[Unit]
Description=Tonearm
After=network-online.target
Wants=network-online.target

[Service]
WorkingDirectory=/opt/tonearm
EnvironmentFile=/etc/tonearm.env
StateDirectory=tonearm
StateDirectoryMode=0700
Environment=TONEARM_DATA=%S/tonearm
ExecStart=/usr/bin/node start.js
Restart=on-failure
TimeoutStopSec=15
DynamicUser=yes
NoNewPrivileges=yes
ProtectHome=yes

[Install]
WantedBy=multi-user.target
EOF
systemctl enable -q --now tonearm
msg_ok "Created Service"

motd_ssh
customize
cleanup_lxc
